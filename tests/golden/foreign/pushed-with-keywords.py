carp = Catch("carp", weight=9)
pike = Catch("pike", weight=4)
pond = []
pond.append(carp)
pond.append(pike)
