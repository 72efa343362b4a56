crypt_chances = {"rat": 5, "bat": 3}
