import { type CallName, callContract } from '@shared/contract/contract'
import {
  builtInRoles,
  type Role,
  roleDefinitions,
  roleHasPermission
} from '@shared/model/admin/roles'
import { type PageDefinition, pageDefinitions } from '@shared/navigation/pages'
import { describe, expect, test } from 'vitest'

const everyRole = Object.keys(roleDefinitions) as Role[]

/**
 * Workflows that one person may both start and finish: the page that offers them and their calls in
 * order.
 */
const alone: Readonly<Record<string, readonly [page: PageDefinition, ...calls: CallName[]]>> = {
  'a scenario': [
    pageDefinitions.scenarios,
    ...(['list', 'create', 'get', 'take', 'shift', 'rename', 'export', 'remove'] as const).map(
      name => `scenario:${name}` as const
    )
  ],
  'an alert': [pageDefinitions.home, 'alerts:get', 'alerts:handle'],
  'a comparison of two places': [
    pageDefinitions.comparisons,
    'comparison:list',
    'comparison:run',
    'comparison:get',
    'comparison:stop'
  ],
  'closing a month': [
    pageDefinitions.settings,
    'standardModel:overview',
    'standardModel:check',
    'standardModel:prepareClosing',
    'standardModel:close',
    'standardModel:askToReopen'
  ],
  'a load that needs nobody else': [
    pageDefinitions.martDetail,
    'fileImport:choose',
    'fileImport:profile',
    'dataLoad:stage',
    'dataLoad:differences',
    'dataLoad:rejected',
    'dataLoad:saveRejected'
  ]
}

/**
 * Whether the role has the permission that the call needs. Permissions that depend on the input are
 * tested elsewhere.
 */
const mayMake = (role: Role, channel: CallName): boolean => {
  const { right } = callContract[channel]
  return (
    right === 'everybody' || right === 'byInput' || roleHasPermission(builtInRoles[role], right)
  )
}

describe('workflows that one person can complete', () => {
  const changes = (channel: CallName): boolean =>
    !['everybody', 'view', 'export'].includes(callContract[channel].right)

  test.each(Object.entries(alone))(
    'every role that can start the workflow can also finish it: %s',
    (_name, [page, ...calls]) => {
      const beginners = everyRole.filter(role =>
        calls.some(channel => changes(channel) && mayMake(role, channel))
      )
      expect(beginners).not.toEqual([])
      for (const role of beginners) {
        expect(
          calls.filter(channel => !mayMake(role, channel)),
          role
        ).toEqual([])
        expect(
          page.right === undefined || roleHasPermission(builtInRoles[role], page.right),
          role
        ).toBe(true)
      }
    }
  )
})
