import { type CallName, callContract } from '@shared/contract/contract'
import { describe, expect, test } from 'vitest'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const shown = { kind: 'sector' as const }
const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
const nobody = { ...query, search: 'không-có-ai-tên-này' }
const fill = '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'

/** Calls that write or print a file, with a valid input. */
const saving: readonly (readonly [CallName, unknown])[] = [
  ['about:export', undefined],
  ['analytics:export', { path: fill, query }],
  ['analytics:exportAssignment', { filters: {} }],
  ['analytics:exportAssignmentPersons', { filters: {}, format: 'csv' }],
  ['analytics:exportAssignmentPersons', { filters: {}, format: 'xlsx' }],
  ['apiSharing:exportOpenApi', { id: 'api-001' }],
  ['apiSharing:exportLogs', { id: 'api-001', query, job: crypto.randomUUID() }],
  ['collection:exportReport', { kind: 'collection' }],
  ['diagnostics:export', undefined],
  ['reports:exportList', { query, section: '' }],
  ['scenario:export', { id: 'kb-002' }],
  ['scenario:exportRedistribution', { id: 'kb-002', subject: 'persons' }],
  ['scenario:exportRedistribution', { id: 'kb-002', subject: 'equipment' }],
  ['scenario:exportPlan', { id: 'kb-002', job: crypto.randomUUID() }],
  ['scenario:exportPlanComparison', { id: 'kb-002', other: 'kb-001', job: crypto.randomUUID() }],
  [
    'scenario:savePlanDocument',
    { id: 'kb-002', other: 'kb-001', format: 'pdf', job: crypto.randomUUID() }
  ],
  ['snapshot:export', undefined],
  ['users:export', { query }],
  ['audit:export', { query }],
  ['files:savePdf', { title: 'Tỷ lệ lấp đầy', fileName: 'ty-le-lap-day', shown }],
  [
    'files:savePicture',
    { title: 'Tỷ lệ lấp đầy', fileName: 'ty-le-lap-day', shown, png: ['iVBORw0KGgo='] }
  ],
  ['files:print', { title: 'Tỷ lệ lấp đầy', landscape: true, shown }]
]

const trail = async ({ handlers }: TestProgram) => (await handlers['audit:list']({ query })).matched

describe('exported files', () => {
  test.each(saving)(
    'a file saved by %s is audited after it was written, and not when the user cancels',
    async (channel, input) => {
      const program = openTestProgram({ folder: makeTemporaryFolder() })
      const before = await trail(program)
      const saved = await program.ask(channel, input)
      expect(saved).toMatchObject({ ok: true })
      expect(saved).not.toMatchObject({ data: { outcome: 'cancelled' } })
      expect(await trail(program)).toBe(before + 1)
      program.cancelSaving()
      const cancelled = await program.ask(channel, input)
      expect(cancelled).toEqual({ ok: true, data: { outcome: 'cancelled' } })
      expect(await trail(program)).toBe(before + 1)
    }
  )

  test.each([
    ['users:export', { query: nobody }],
    ['audit:export', { query: nobody }],
    ['analytics:export', { path: fill, query: nobody }]
  ] as const)(
    '%s writes a file with headings only when no row matches the filter',
    async (channel, input) => {
      const reply = await openTestProgram({ folder: makeTemporaryFolder() }).ask(channel, input)
      const result = callContract[channel].output.parse(reply.ok ? reply.data : undefined)
      expect(result).toMatchObject({ outcome: 'saved', file: { rowCount: 0 } })
    }
  )

  test('a picture without the signature of a PNG file is refused and nothing is audited', async () => {
    const program = openTestProgram({ folder: makeTemporaryFolder() })
    const before = await trail(program)
    const input = {
      ...{ title: 'Tỷ lệ lấp đầy', fileName: 'ty-le-lap-day', shown },
      png: ['TVqQAAMAAAA=']
    }
    expect(await program.ask('files:savePicture', input)).toMatchObject({
      error: { code: 'INVALID_INPUT' }
    })
    expect(await trail(program)).toBe(before)
  })

  test('a picture that is copied to the clipboard is audited with its title', async () => {
    const { ask, handlers } = openTestProgram({ folder: makeTemporaryFolder() })
    expect(await ask('files:copyPicture', { title: 'Tỷ lệ lấp đầy', shown })).toMatchObject({
      ok: true
    })
    const { rows } = await handlers['audit:list']({ query })
    expect(JSON.stringify(rows[0])).toContain('Sao chép hình biểu đồ “Tỷ lệ lấp đầy”')
  })

  test('only a file saved since the start of the program can be shown in its folder', async () => {
    const { ask } = openTestProgram({ folder: makeTemporaryFolder() })
    const saved = await ask('users:export', { query })
    const { file } = (saved as { data: { file: { token: string } } }).data
    expect(await ask('files:reveal', { token: file.token })).toMatchObject({ ok: true })
    expect(await ask('files:reveal', { token: crypto.randomUUID() })).toMatchObject({
      error: { code: 'NOT_FOUND' }
    })
  })
})
