import type { EventName, PublishPageEvent } from '@shared/contract/contract'
import type { SessionStage } from '@shared/features/sign-in/calls'
import { describe, expect, test } from 'vitest'
import { queueEventsWhileLocked } from '../../../../src/main/start/held-events'

/** Stub of a page with a signed-in user, whose session stage the test can change. */
function openPage() {
  const told: unknown[][] = []
  const send: PublishPageEvent = (name: EventName, payload: unknown) =>
    void told.push([name, payload])
  const { tell, watch } = queueEventsWhileLocked(send)
  let now: { stage: SessionStage; person: string } = { stage: 'in', person: 'user-001' }
  const listeners = new Set<(stage: SessionStage) => void>()
  watch({
    stage: () => now.stage,
    person: () => now.person,
    onChange: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  })
  const become = (stage: SessionStage, person = now.person): void => {
    now = { stage, person }
    for (const listener of listeners) listener(stage)
  }
  return { told, tell, become }
}
const notice = (message: string) => ['storage:notice', { message }]
const share = (run: string, at: number) => ['query:progress', { run, share: at }]

describe('events for the page while it is locked', { tags: 'F68' }, () => {
  test('events during the page lock are queued and delivered in order when the same user unlocks the page', () => {
    const { told, tell, become } = openPage()
    become('locked')
    tell('storage:notice', { message: 'one' })
    tell('report:exported', {
      ...{ id: 'r', name: 'Báo cáo', file: 'a.pdf', error: '' },
      awaitsRelease: false
    })
    tell('storage:notice', { message: 'two' })
    expect(told).toEqual([])
    become('in')
    expect(told.map(([name]) => name)).toEqual([
      'storage:notice',
      'report:exported',
      'storage:notice'
    ])
    become('locked')
    become('in')
    expect(told).toHaveLength(3)
  })

  test('only the last progress event of each task is delivered after the page lock', () => {
    const { told, tell, become } = openPage()
    become('locked')
    for (const at of [0.1, 0.5]) tell('query:progress', { run: 'a', share: at })
    tell('query:progress', { run: 'b', share: 0.2 })
    tell('query:progress', { run: 'a', share: 1 })
    become('in')
    expect(told).toEqual([share('b', 0.2), share('a', 1)])
  })

  test('progress events during the page lock never push a notice out of the queue', () => {
    const { told, tell, become } = openPage()
    become('locked')
    tell('storage:notice', { message: 'full disk' })
    for (let at = 0; at < 5_000; at++) tell('query:progress', { run: 'a', share: at / 5_000 })
    become('in')
    expect(told).toContainEqual(notice('full disk'))
  })

  test('events queued during the page lock are delivered neither to another user nor to a page without a user', () => {
    const { told, tell, become } = openPage()
    become('locked')
    tell('storage:notice', { message: 'of the first' })
    become('in', 'user-002')
    expect(told).toEqual([])
    become('out')
    tell('storage:notice', { message: 'while nobody is in' })
    become('in', 'user-002')
    expect(told).toEqual([])
  })

  test('a menu command that is used during the page lock is discarded', () => {
    const { told, tell, become } = openPage()
    become('locked')
    tell('app:command', { id: 'print' })
    tell('app:navigate', { path: '/' })
    become('in')
    expect(told).toEqual([])
    tell('app:command', { id: 'print' })
    expect(told).toEqual([['app:command', { id: 'print' }]])
  })

  test('the event that the page was locked is delivered at once', () => {
    const { told, tell, become } = openPage()
    become('locked')
    tell('signIn:changed', { stage: 'locked' })
    expect(told).toEqual([['signIn:changed', { stage: 'locked' }]])
  })

  test('at most the newest 2,000 notices are queued during the page lock', () => {
    const { told, tell, become } = openPage()
    become('locked')
    for (let at = 0; at < 3_000; at++) tell('storage:notice', { message: String(at) })
    become('in')
    expect(told).toHaveLength(2_000)
    expect(told.at(-1)).toEqual(notice('2999'))
  })
})
