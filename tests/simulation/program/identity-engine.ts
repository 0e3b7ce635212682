/** Engine without rows, for histories that need none. */
export const createIdentityEngine = () => ({
  ask: () => Promise.reject(new Error('There are no rows')),
  begin: () => undefined,
  whyOff: () => undefined,
  retry: () => undefined,
  close: () => undefined
})
