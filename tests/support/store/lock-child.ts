import { writeSync } from 'node:fs'
import {
  chooseLockMechanism,
  kernelLockMechanism,
  lockDataFolder
} from '../../../src/main/store/disk/folder-lock'

// Script of a process that takes a lock; with `hold` it keeps the lock until it is killed.
const [directory = '', way = '', job = ''] = process.argv.slice(2)
const { isOurs, wasLeft } = lockDataFolder(
  directory,
  way === 'kernel' ? kernelLockMechanism : chooseLockMechanism()
)
writeSync(1, `${JSON.stringify({ isOurs, wasLeft })}\n`)
if (job === 'hold') setInterval(() => {}, 1_000)
