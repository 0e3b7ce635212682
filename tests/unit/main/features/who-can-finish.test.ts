import { cpSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { callContract } from '@shared/contract/contract'
import { cannotDecideOwnRequestMessage } from '@shared/features/admin/own-decision'
import {
  builtInRoles,
  missingPermissionMessage,
  type Permission,
  type Role,
  roleDefinitions,
  roleHasPermission
} from '@shared/model/admin/roles'
import { type PageDefinition, pageDefinitions } from '@shared/navigation/pages'
import { matchPath } from 'react-router-dom'
import { beforeEach, describe, expect, test } from 'vitest'
import { onePersonFlows } from '../../../support/calls/one-person-flows'
import {
  isCallRefused,
  sampleUserByRole,
  secondSampleUserByRole,
  type TwoPersonFlow,
  type TwoPersonFlowContext,
  twoPersonFlows
} from '../../../support/calls/two-person-flows'
import { selectEveryNthCase } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram } from '../../../support/handlers'
import { createTableLoadActions } from '../../../support/loading'
import { removeWriterLock } from '../../../support/store/killed-folder'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const everyRole = Object.keys(roleDefinitions) as Role[]

describe('actions that need the approval of a second person', () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let bench: TwoPersonFlowContext
  beforeEach(() => {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    const loading = createTableLoadActions(
      () => program,
      () => folder
    )
    let numbers = 0
    bench = {
      program,
      loading,
      flows: createFlowActions(program, folder),
      operator: () => program.storage.settings.read().operatorId ?? sampleUserByRole.admin,
      become: async id => program.handlers['users:choose']({ id }),
      next: () => ++numbers
    }
  })
  const become = (id: string): Promise<unknown> => bench.become(id)
  const tasks = async () =>
    (await bench.program.handlers['home:overview'](undefined)).tasks.filter(
      ({ kind }) => kind === 'approval'
    )

  /**
   * For each way to complete the action that `role` has begun, the roles that can complete it;
   * undefined if `role` may not begin it.
   */
  async function finishers(
    { begin }: TwoPersonFlow,
    role: Role
  ): Promise<Readonly<Record<string, readonly Role[]>> | undefined> {
    await become(sampleUserByRole[role])
    const before = await tasks()
    let ways = await begin(bench)
    if (!ways) return undefined
    const after = await tasks()
    for (const task of before) {
      const place = after.findIndex(one => isDeepStrictEqual(one, task))
      after.splice(place, place < 0 ? 0 : 1)
    }
    expect(after, 'it stands in Việc cần xử lý').toHaveLength(1)
    const path = after[0]?.path.split('?')[0] ?? ''
    const page: PageDefinition | undefined = Object.values(pageDefinitions).find(one =>
      matchPath(one.path, path)
    )
    const found: Record<string, Role[]> = {}
    for (const way of Object.keys(ways)) {
      for (const other of everyRole) {
        const id = other === role ? secondSampleUserByRole[other] : sampleUserByRole[other]
        if (id === undefined) continue
        ways ??= await begin(bench)
        // The user who began the flow cannot complete it, whatever the role is.
        await become(sampleUserByRole[role])
        const alone = await ways?.[way]?.()
        expect(alone, `${role} alone: ${way}`).toMatchObject({
          ok: false,
          error: { code: 'NOT_ALLOWED' }
        })
        if (roleHasPermission(builtInRoles[role], 'approve')) {
          expect(alone).toMatchObject({ error: { message: cannotDecideOwnRequestMessage } })
        }
        await become(id)
        const answer = await ways?.[way]?.()
        if (!answer) throw new Error(way)
        if (isCallRefused(answer)) continue
        expect(answer, `${other} ends what ${role} began: ${way}`).toMatchObject({ ok: true })
        expect(
          page?.right === undefined || roleHasPermission(builtInRoles[other], page.right),
          page?.path
        ).toBe(true)
        found[way] = [...(found[way] ?? []), other]
        await become(sampleUserByRole[role])
        ways = undefined
      }
    }
    return found
  }

  test.each(selectEveryNthCase(Object.entries(twoPersonFlows), 5))(
    'some other role can complete the action, and nobody can complete it alone: %s',
    async (_name, flow) => {
      await flow.prepare?.(bench)
      await bench.program.handlers['configuration:update']({ approveLoads: true })
      const beginners: Role[] = []
      for (const role of everyRole) {
        const found = await finishers(flow, role)
        if (!found) continue
        beginners.push(role)
        for (const [way, who] of Object.entries(found)) {
          expect(
            who.filter(other => other !== role),
            `${role}: ${way}`
          ).toContain('approver')
        }
        expect(Object.keys(found)).not.toEqual([])
      }
      expect(beginners).not.toEqual([])
    }
  )
})

describe('actions that need no second person', () => {
  const { start } = setUpTestEngines({ handsOn: true })

  test.each(selectEveryNthCase(Object.entries(onePersonFlows), 2))(
    'every role that can start the action can finish it, and other roles see which permission they lack: %s',
    async (_name, { path, prepare, walk }) => {
      const page: PageDefinition | undefined = Object.values(pageDefinitions).find(one =>
        matchPath(one.path, path)
      )
      const enders: Role[] = []
      const open = (folder: string) => openTestProgram({ folder, openEngine: () => start().engine })
      // The data folder is prepared once, and each role gets a copy.
      const prepared = makeTemporaryFolder()
      if (prepare) {
        const first = open(prepared)
        await prepare(first)
        first.close()
        removeWriterLock(prepared)
      }
      for (const role of everyRole) {
        const folder = makeTemporaryFolder()
        cpSync(prepared, folder, { recursive: true })
        const program = open(folder)
        await program.handlers['users:choose']({ id: sampleUserByRole[role] })
        const answers: Awaited<ReturnType<typeof program.ask>>[] = []
        const walked = walk(program, async (channel, input) => {
          const { right } = callContract[channel]
          const answer = await program.ask(channel, input)
          answers.push(answer)
          if (isCallRefused(answer)) {
            expect(answer).toMatchObject({
              error: { message: missingPermissionMessage(builtInRoles[role], right as Permission) }
            })
          }
          if (!answer.ok) throw new Error(`${role}: ${channel}: ${answer.error.message}`)
          return answer.data
        })
        const ended = await walked.then(
          () => true,
          (error: unknown) => error
        )
        const [first] = answers
        if (!first || isCallRefused(first)) {
          expect(answers, String(ended)).toHaveLength(1)
          continue
        }
        expect(ended).toBe(true)
        expect(
          page?.right === undefined || roleHasPermission(builtInRoles[role], page.right),
          path
        ).toBe(true)
        enders.push(role)
      }
      expect(enders).not.toEqual([])
      expect(enders).not.toContain('viewer')
    }
  )
})
