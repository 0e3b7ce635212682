import type { IpcCallGuard } from '../../src/main/auth/session'

/** Gate that allows every IPC call, for tests that do not concern sign-in and permissions. */
export const admitAllCallGate: IpcCallGuard = {
  mayCall: () => true,
  run: async (_channel, work) => ({ answer: await work() })
}
