const fish = [
  new Fish("roach").weight(8).minDepth(1),
  new Fish("eel").weight(3).minDepth(2),
  new Fish("pike").weight(1).minDepth(4),
];
