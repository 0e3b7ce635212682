import type { Registers } from '../model/registers'
import type { SimulatedProgram } from '../program/program'
import type { CommandContext } from '../workload/asked-change'
import { observe } from '../workload/run-command'
import type { SimulatedWorld } from '../world/world'
import { InvariantViolation } from './invariants'

const temporaryName = /\.tmp$|^writer\.lock\./

/** Checks what a start of the program shows, before anything else is done with it. */
export function checkState(context: CommandContext, registers: Registers): void {
  const faults = registers.compare(observe(context))
  if (faults.length > 0) throw new InvariantViolation('acknowledged', faults.join('; '))
}

/** No start after a crash finds damaged files: each is written whole or not at all. */
export function checkNotices(program: SimulatedProgram): void {
  const bad = program.storage
    .notices()
    .filter(({ kind }) => kind !== 'readOnly' && kind !== 'auditEnd')
  if (bad.length > 0) throw new InvariantViolation('whole', JSON.stringify(bad))
}

/** The holder of the lock leaves no temporary files of earlier processes. */
export function checkLeftovers({ disk }: SimulatedWorld, directory: string): void {
  for (const folder of ['', '/logs', '/backups', '/documents']) {
    const node = disk.find(`${directory}${folder}`)
    if (node?.kind !== 'folder') continue
    const left = [...node.entries.keys()].filter(name => temporaryName.test(name))
    if (left.length > 0) throw new InvariantViolation('nothingLeft', `${folder}: ${left}`)
  }
}
