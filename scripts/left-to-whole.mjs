/**
 * Mark in the title of a long test whose code shorter tests cover too. `npm test` leaves it to `npm
 * run test:whole`.
 */
export const wholeMark = /@whole\b/
