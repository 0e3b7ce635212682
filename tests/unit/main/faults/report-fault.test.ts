import { EventEmitter } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { App, BrowserWindow } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openCrashLog } from '../../../../src/main/diagnostics/crash-log'
import {
  programFaultLog,
  reportProgramFault,
  setProgramFaultLog
} from '../../../../src/main/faults/report-fault'
import { handleShutdown } from '../../../../src/main/shell/endings'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => 1_000 }
const openLog = (path: string) => openCrashLog({ path, version: '1', clock })

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
afterEach(() => {
  setProgramFaultLog({ note: () => undefined })
  vi.restoreAllMocks()
})

test('a reported error is logged without personal data and printed completely on the console', {
  tags: 'F26'
}, () => {
  const log = openLog(join(makeTemporaryFolder(), 'crash.jsonl'))
  setProgramFaultLog(log)
  const fault = new Error("no place for '/home/an.nguyen/Nguyễn Văn An.csv'")
  reportProgramFault('report exports', fault)
  programFaultLog.note('rejection', new Error('x'))
  reportProgramFault('of Nguyễn Văn An', 'x')
  expect(log.read()).toMatchObject([
    { kind: 'handled', where: 'report exports', message: 'no place for …' },
    { kind: 'rejection', where: 'rejection' },
    { kind: 'handled', where: '…' }
  ])
  expect(console.error).toHaveBeenCalledWith('report exports:', fault)
})

test('an error of the last save during shutdown is logged, because an installed program has no visible console', {
  tags: ['F20', 'F26']
}, () => {
  const log = openLog(join(makeTemporaryFolder(), 'crash.jsonl'))
  setProgramFaultLog(log)
  const app = new EventEmitter()
  handleShutdown({
    app: app as unknown as App,
    signals: new EventEmitter() as unknown as NodeJS.Process,
    window: new EventEmitter() as unknown as BrowserWindow,
    flush: () => {
      throw new Error('disk full')
    },
    release: () => undefined,
    begin: () => undefined
  })
  app.emit('will-quit')
  expect(log.read()).toMatchObject([{ where: 'last save', message: 'disk full' }])
})

test('a crash log that cannot be written causes no second error', { tags: 'F26' }, () => {
  const path = join(makeTemporaryFolder(), 'file')
  writeFileSync(path, '')
  setProgramFaultLog(openLog(join(path, 'crash.jsonl')))
  expect(() => reportProgramFault('audit', new Error('x'))).not.toThrow()
})

test('a crash log entry of an earlier version is read', () => {
  const path = join(makeTemporaryFolder(), 'crash.jsonl')
  const entry = {
    time: 1,
    version: '1',
    kind: 'main',
    name: 'E',
    code: '',
    message: '',
    frames: []
  }
  writeFileSync(path, `${JSON.stringify(entry)}\n`)
  expect(openLog(path).read()).toEqual([{ ...entry, where: '' }])
})

test('in the main process only the entry file and the crash log module write to the console', () => {
  const folder = join(import.meta.dirname, '../../../../src/main')
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const writing = names.filter(
    name => name.endsWith('.ts') && /console\.\w+\(/.test(readFileSync(join(folder, name), 'utf8'))
  )
  expect(writing.map(name => name.replaceAll('\\', '/')).sort()).toEqual([
    'diagnostics/crash-log.ts',
    'faults/report-fault.ts',
    'index.ts'
  ])
})
