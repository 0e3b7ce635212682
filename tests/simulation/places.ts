/** Data folder of the simulated program. */
export const dataFolder = '/data'
/** Time at which every history begins. */
export const firstMoment = Date.parse('2026-11-21T09:20:00+07:00')
