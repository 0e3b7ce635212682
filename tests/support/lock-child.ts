import { writeSync } from 'node:fs'
import { lockFolder } from '../../src/main/storage/folder-lock'

// A process of its own, for a lock as another one takes it.
const [directory = ''] = process.argv.slice(2)
const { isOurs, wasLeft } = lockFolder(directory)
writeSync(1, `${JSON.stringify({ isOurs, wasLeft })}\n`)
