import type { AnsweredServices } from '../model/answered'
import { packageFolder, serviceId } from '../program/names'
import type { SimulatedProgram } from '../program/program'
import type { DiskNode } from '../world/disk'
import type { SimulatedWorld } from '../world/world'
import { InvariantViolation } from './invariants'

const textOf = (node: DiskNode | undefined): string | undefined =>
  node?.kind === 'file' ? Buffer.from(node.content.bytes()).toString('utf8') : undefined

/** No number of a package is given twice or missing, and each sent package is on its medium. */
export async function checkPackages(
  { disk }: SimulatedWorld,
  program: SimulatedProgram,
  { packages }: AnsweredServices,
  now: number
): Promise<void> {
  const known = await (await program.packages()).numbers(serviceId, now)
  const numbers = [...known.keys()].sort((one, other) => one - other)
  for (const [place, number] of numbers.entries())
    if (number !== place + 1)
      throw new InvariantViolation('numbers', `${place + 1} is missing in ${numbers}`)
  checkMedium({ disk }, known)
  for (const [number, at] of packages) {
    const state = known.get(number)?.state
    if (state !== 'sent') throw new InvariantViolation('numbers', `${number} is ${state}`)
    const manifest = textOf(disk.find(`/media/${packageFolder(number)}/goi.json`))
    if (manifest !== JSON.stringify({ number, at }))
      throw new InvariantViolation('packages', `${number} of ${at} is ${manifest}`)
  }
}

/** A package on the medium is sent, by the register. */
function checkMedium(
  { disk }: Pick<SimulatedWorld, 'disk'>,
  known: ReadonlyMap<number, { readonly state: string }>
): void {
  const media = disk.find('/media')
  if (media?.kind !== 'folder') return
  for (const name of media.entries.keys()) {
    const number = Number(/^DV-01-(\d+)$/.exec(name)?.[1] ?? 0)
    const state = known.get(number)?.state
    if (number > 0 && state !== 'sent')
      throw new InvariantViolation('packages', `${name} is on the medium, but ${state}`)
  }
}

/** Every answered call has its line, and the lines are numbered without gaps. */
export function checkCallLog(
  { disk }: SimulatedWorld,
  directory: string,
  { calls }: AnsweredServices
): void {
  const folder = disk.find(`${directory}/gateway/log`)
  const files = folder?.kind === 'folder' ? [...folder.entries].sort() : []
  const lines = files
    .flatMap(([, node]) => (textOf(node) ?? '').split('\n').slice(0, -1))
    .map(readLine)
  const whole = lines.filter(line => line !== undefined)
  for (const [place, { n }] of whole.entries())
    if (n !== place + 1) throw new InvariantViolation('callLog', `line ${n} follows ${place}`)
  const found = new Map(whole.map(({ id, status }) => [id, status]))
  for (const [id, status] of calls)
    if (found.get(id) !== status)
      throw new InvariantViolation('callLog', `${id}, ${status}, has line ${found.get(id)}`)
}

interface CallLine {
  readonly n: number
  readonly id: string
  readonly status: number
}

function readLine(text: string): CallLine | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
