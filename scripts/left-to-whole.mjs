/** In the title of a test: long, over ground that shorter ones go over too. `npm test` leaves it to `npm run test:whole`. */
export const wholeMark = /@whole\b/
