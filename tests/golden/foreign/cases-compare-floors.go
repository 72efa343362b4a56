package den

func (d *Den) draw() Kind {
	switch {
	case d.FloorNumber <= 3:
		finds := []Kind{Shell, Bone}
		weights := []int{9, 1}
		return pick(finds, weights)
	case d.FloorNumber <= 5:
		finds := []Kind{Shell, Bone, Pearl}
		weights := []int{6, 2, 2}
		return pick(finds, weights)
	default:
		finds := []Kind{Shell, Pearl}
		weights := []int{1, 4}
		return pick(finds, weights)
	}
}
