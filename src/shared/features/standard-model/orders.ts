/**
 * Lists of names whose order an organisation says itself: ranks of people, from the lowest up, and kinds of units. Each has one order, which all columns of the model
 * that name it share.
 */
export const orderIds = ['rank', 'unitKind'] as const
export type OrderId = (typeof orderIds)[number]

/** Names of the lists that an organisation said, in its order. */
export type OrderNames = Readonly<Partial<Record<OrderId, readonly string[]>>>
