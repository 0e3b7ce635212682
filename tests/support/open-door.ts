import type { CallGate } from '../../src/main/auth/session'

/** Call gate for tests that do not concern sign-in: it admits everybody. */
export const openDoor: CallGate = {
  mayCall: () => true,
  run: async (_channel, work) => ({ answer: await work() })
}
