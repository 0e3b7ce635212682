import type { AskedChange, CommandContext } from './asked-change'
import type { CommandReply } from './reply'

/** Reply of work that throws when it is refused, as a call would answer it. */
async function replyOf(work: () => Promise<unknown>): Promise<CommandReply> {
  try {
    return { ok: true, data: await work() }
  } catch (error) {
    const { code = 'INTERNAL', message = '' } = Object(error)
    return { ok: false, error: { code, message } }
  }
}

/** Sends a package. */
export function sendPackage({ program, answered }: CommandContext, at: number): AskedChange {
  const perform = async (): Promise<CommandReply> => {
    const reply = await replyOf(() => program.sendPackage(at))
    if (reply.ok) answered.packages.set(Number(reply.data), at)
    return reply
  }
  return { store: 'services', sets: new Map(), marker: '', entry: 'none', perform }
}
