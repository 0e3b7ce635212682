import { expect, test } from 'vitest'
import {
  createFaultHandler,
  type FaultHandlerDependencies
} from '../../../../src/main/diagnostics/process-faults'

function handler(changes: Partial<FaultHandlerDependencies>) {
  const done: string[] = []
  const handle = createFaultHandler({
    log: { note: kind => void done.push(`note ${kind}`) },
    isSecond: false,
    isEnding: () => false,
    flush: () => void done.push('flush'),
    restart: () => void done.push('restart'),
    tell: () => void done.push('tell'),
    exit: code => void done.push(`exit ${code}`),
    ...changes
  })
  return { handle, done }
}

test('an uncaught error is logged first, then pending changes are saved and the program restarts', {
  tags: 'F26'
}, () => {
  const { handle, done } = handler({})
  handle(new Error('x'))
  expect(done).toEqual(['note main', 'flush', 'restart', 'exit 1'])
})

test('a program that was restarted after an uncaught error does not restart again but notifies the user', {
  tags: 'F26'
}, () => {
  const { handle, done } = handler({ isSecond: true })
  handle('x')
  expect(done).toEqual(['note main', 'flush', 'tell', 'exit 1'])
})

test('several uncaught errors in succession cause only one restart', { tags: 'F26' }, () => {
  const { handle, done } = handler({})
  handle(1)
  handle(2)
  expect(done.filter(step => step === 'restart')).toHaveLength(1)
})

test('a failing disk does not prevent the restart after an uncaught error', { tags: 'F26' }, () => {
  const { handle, done } = handler({
    flush: () => {
      throw new Error('disk full')
    }
  })
  handle('x')
  expect(done).toEqual(['note main', 'note main', 'restart', 'exit 1'])
})

test('an uncaught error during shutdown is only logged', { tags: 'F26' }, () => {
  const { handle, done } = handler({ isEnding: () => true })
  handle('x')
  expect(done).toEqual(['note main'])
})
