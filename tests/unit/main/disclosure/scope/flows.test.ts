import { readdirSync } from 'node:fs'
import { isCallInScope } from '@shared/contract/calls-in-scope'
import { type CallName, callContract } from '@shared/contract/contract'
import { describe, expect, test } from 'vitest'
import { findUnitsInScope } from '../../../../../src/main/disclosure/scope/units-in-scope'
import { isWholeRun } from '../../../../support/effort'
import { createInputGenerator } from '../../../../support/scope/generated-inputs'
import {
  createScopedUsers,
  createScopeWorld,
  generateUnits,
  unitsBelow
} from '../../../../support/scope/generated-world'
import { createSampleNumbers } from '../../../../support/scope/sample-numbers'
import { setUpScopedPrograms } from '../../../../support/scope/scoped-program'
import { findForbidden, forbiddenTexts, takeNewFiles } from '../../../../support/scope/seen-texts'
import { createRandom } from '../../../../support/seeded-random'

const calls = Object.keys(callContract) as CallName[]
const inScope = calls.filter(isCallInScope)
/** Calls that return rows, tried more often than others. */
const ofRows = inScope.filter(name =>
  /^(dataMart:(?!stop)|query:(rows|export|run|totals))/.test(name)
)
const worlds = isWholeRun ? 50 : 1
const flowsPerWorld = isWholeRun ? 200 : 50
const callsPerFlow = isWholeRun ? 3 : 1

/** Calls of page after page that a generator of single inputs would hardly join. */
const joined = new Set<CallName>(['query:rows', 'query:export', 'query:totals'])

describe('flows of calls by users with random scopes', () => {
  const programs = setUpScopedPrograms()

  test.each(Array.from({ length: worlds }, (_, world) => world + 1))(
    'reach no row, count or name outside the scope in organisation %i',
    { timeout: 600_000 },
    async seed => {
      const { program, folder, files } = programs.openEmpty()
      const world = await createScopeWorld({ program, files }, seed)
      const users = await createScopedUsers(program, world.units, seed)
      const next = createRandom(seed * 7_919)
      const pick = <T>(items: readonly T[]): T => items[Math.floor(next() * items.length)] as T
      const ownRuns: string[] = []
      const generate = createInputGenerator(world, { next, ownRuns })
      const sampleNumbers = createSampleNumbers(programs.openSample)
      const counts = { answered: 0, refused: 0 }

      async function call(name: CallName, input: unknown, user: (typeof users)[number]) {
        const files = new Set(readdirSync(folder))
        const told = program.told.length
        await user.act()
        const reply = await program.ask(name, input)
        counts[reply.ok ? 'answered' : 'refused'] += 1
        const seen = [
          JSON.stringify(reply),
          JSON.stringify(program.told.slice(told)),
          ...takeNewFiles(folder, files)
        ]
        const typed = JSON.stringify(input) ?? ''
        const forbidden = forbiddenTexts(world, user.inside).filter(part => !typed.includes(part))
        const isNumberSeen = findForbidden(seen, [], world.totals) !== undefined
        const ofSample = isNumberSeen ? await sampleNumbers(name, input, world.totals) : []
        const totals = world.totals.filter(total => !ofSample.includes(total))
        const found = findForbidden(seen, forbidden, totals)
        expect.soft(found, `${name} ${typed.slice(0, 300)}`).toBeUndefined()
        return reply
      }

      // Every call in the scope comes first once, so that a leak of any single one is found.
      const first = [...inScope, ...ofRows]
      for (let flow = 0; flow < flowsPerWorld; flow++) {
        const user = pick(users)
        for (let at = 0; at < callsPerFlow; at++) {
          const name = first.pop() ?? pick(pick([ofRows, inScope, calls]))
          if (joined.has(name) && next() < 0.7) {
            const run = crypto.randomUUID()
            const query = generate('query:run')?.input as { readonly query: unknown } | undefined
            await call('query:run', { run, query: query?.query }, user)
            ownRuns.push(run)
          }
          const generated = generate(name)
          if (generated) await call(name, generated.input, user)
        }
      }
      expect(counts.answered).toBeGreaterThan(flowsPerWorld / 5)
    }
  )
})

describe('units in the scope of random branches', () => {
  test('are those below a branch by the definition', () => {
    for (let seed = 1; seed <= (isWholeRun ? 5_000 : 100); seed++) {
      const units = generateUnits(seed)
      const next = createRandom(seed)
      const branches = Array.from(
        { length: 1 + Math.floor(next() * 3) },
        () => units[Math.floor(next() * units.length)]?.code ?? ''
      )
      const { codes } = findUnitsInScope(branches, units)
      expect([...codes].sort()).toEqual([...unitsBelow(units, branches)].sort())
    }
  })
})
