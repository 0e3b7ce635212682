import { z } from '@shared/kit/zod'
import { describe, expect, test } from 'vitest'
import { parseChangedState } from '../../../../../src/main/store/state/check-state'
import { parseFrozenState } from '../../../../../src/main/store/state/parse-data'

const schema = z.strictObject({
  day: z.string(),
  users: z.array(z.strictObject({ name: z.string().max(5) })),
  tables: z.array(z.strictObject({ rows: z.int() })),
  note: z.string().optional()
})
type State = z.infer<typeof schema>

const before: State = parseFrozenState(
  JSON.stringify({ day: '2026-11-29', users: [{ name: 'An' }], tables: [{ rows: 3 }] }),
  schema
)
const check = (change: (draft: State) => unknown): State => {
  const draft = structuredClone(before)
  change(draft)
  return parseChangedState(draft, before, schema)
}

describe('validation of a changed state', () => {
  test('a changed part is parsed and frozen, and the other parts are those of the state before', () => {
    const after = check(draft => draft.users.push({ name: 'Bình' }))
    expect(after).toEqual({ ...before, users: [{ name: 'An' }, { name: 'Bình' }] })
    expect(after.tables).toBe(before.tables)
    expect([after, after.users, after.users[1]].every(Object.isFrozen)).toBe(true)
  })

  test('added, removed and equal parts give the state that parsing the whole draft gives', () => {
    const noted = check(draft => {
      draft.note = 'mới'
    })
    const changes: ((draft: State) => unknown)[] = [
      draft => delete draft.note,
      draft => Object.assign(draft, { note: undefined }),
      draft => Object.assign(draft, { day: '2026-11-30', tables: [] }),
      () => undefined
    ]
    for (const change of changes) {
      const draft = structuredClone(noted)
      change(draft)
      const text = JSON.stringify(draft)
      const after = parseChangedState(draft, noted, schema)
      expect(JSON.stringify(after)).toBe(JSON.stringify(parseFrozenState(text, schema)))
      expect(Object.isFrozen(after)).toBe(true)
    }
  })

  test.each<[string, (draft: State) => unknown]>([
    ['an invalid part', draft => draft.users.push({ name: 'quá dài' })],
    ['a missing part', draft => Reflect.deleteProperty(draft, 'tables')],
    ['an unknown part', draft => Object.assign(draft, { more: 1 })],
    ['a part that JSON cannot hold', draft => Object.assign(draft, { day: Symbol('day') })],
    [
      'a key that could reach a prototype',
      draft => Object.assign(draft.users[0] ?? {}, JSON.parse('{"constructor":1}'))
    ]
  ])('a draft with %s is refused with the error of the whole draft', (_name, change) => {
    const draft = structuredClone(before)
    change(draft)
    const errorOf = (parse: () => unknown): string => {
      try {
        return `accepted: ${JSON.stringify(parse())}`
      } catch (error) {
        return error instanceof z.ZodError ? JSON.stringify(error.issues) : String(error)
      }
    }
    const whole = errorOf(() => parseFrozenState(JSON.stringify(draft), schema))
    expect(whole).not.toContain('accepted')
    expect(errorOf(() => parseChangedState(draft, before, schema))).toBe(whole)
  })

  test('a schema with a rule about the whole state parses the whole draft', () => {
    const ruled = schema.refine(({ users, tables }) => users.length <= tables.length)
    const draft = structuredClone(before)
    draft.users.push({ name: 'Bình' })
    expect(() => parseChangedState(draft, before, ruled)).toThrow(z.ZodError)
  })
})
