import { writeSync } from 'node:fs'
import { AppError } from '@shared/contract/reply'
import { openStore } from '../../../src/main/store/store'
import { counterStoreOptions } from './counter-store'

// Script of a process for faults that must not affect the test's own process: being killed, or
// exceeding a file size limit.
const [job = '', directory = ''] = process.argv.slice(2)
const store = openStore(counterStoreOptions(directory))

function print(line: string): void {
  writeSync(1, `${line}\n`)
}

function countUp(): Promise<number> {
  return store.update(draft => {
    draft.n += 1
    return draft.n
  })
}

async function countUpOnce(): Promise<void> {
  const before = store.read().n
  const code = await countUp().then(
    () => 'saved',
    error => (error instanceof AppError ? error.code : String(error))
  )
  print(JSON.stringify({ code, before, after: store.read().n }))
}

async function countUpForever(): Promise<void> {
  print('ready')
  for (;;) print(String(await countUp()))
}

/** Saves increasing numbers while leaking memory, until the JavaScript heap is full. */
async function countUpAndLeak(): Promise<void> {
  const kept: unknown[] = []
  for (;;) {
    kept.push(Array.from({ length: 20_000 }, (_, index) => ({ index })))
    print(String(await countUp()))
  }
}

const jobs: Readonly<Record<string, () => Promise<void>>> = {
  once: countUpOnce,
  forever: countUpForever,
  leak: countUpAndLeak
}
await jobs[job]?.()
