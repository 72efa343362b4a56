const grades = ["junk", "plain", "fine"];
const gradeMarks = ["__", "", ""];
const gradeColors = ["#A1A1A1", "00FF00", "0000FF"];
const gradeWeights = [15, 70, 25];
