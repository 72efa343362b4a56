export const divers = [ { name: "Newt", gradeVal: 2 }, { name: "Otter", gradeVal: 3 } ];
export const diverWeight = {0:0.7, 1:0.3};
