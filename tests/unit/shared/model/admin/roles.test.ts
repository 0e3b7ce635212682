import { computeEffectiveUserRoleOn, type User } from '@shared/features/admin/user'
import {
  builtInRoles,
  type EffectiveRole,
  findRole,
  type Permission,
  permissionLabels,
  roleHasPermission,
  unknownRoleLabel
} from '@shared/model/admin/roles'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseRepetitionCount } from '../../../../support/effort'

const everyPermission = Object.keys(permissionLabels) as Permission[]
const today = '2026-11-21'

const groups = fc.oneof(
  fc.constant('all' as const),
  fc.uniqueArray(fc.constantFrom('Nhân sự', 'Tổ chức', 'Tài chính'))
)
const customRole: fc.Arbitrary<EffectiveRole> = fc.record({
  id: fc.stringMatching(/^vai-tro-[0-9a-f]{4}$/),
  label: fc.string(),
  may: fc.subarray(everyPermission).map(may => [...new Set<Permission>(['view', ...may])]),
  tableGroups: groups
})
const user = (role: fc.Arbitrary<string>): fc.Arbitrary<User> =>
  fc.record({
    id: fc.constant('user-900'),
    account: fc.constant('an.nv'),
    staffCode: fc.constant(null),
    name: fc.constant('Nguyễn Văn An'),
    unit: fc.constant('Đơn vị A'),
    role,
    status: fc.constantFrom('active', 'locked'),
    lastLogin: fc.constant(null),
    validUntil: fc.constantFrom(null, '2026-11-20', '2026-11-21', '2026-12-01')
  })
const rolesAndUser = fc
  .array(customRole, { maxLength: 6 })
  .chain(roles =>
    fc.tuple(
      fc.constant(roles),
      user(
        fc.constantFrom(
          ...Object.keys(builtInRoles),
          ...roles.map(({ id }) => id),
          'vai-tro-da-xoa'
        )
      )
    )
  )

describe('roles', () => {
  test('effective permissions and table groups never exceed those of the role of the user', () => {
    fc.assert(
      fc.property(rolesAndUser, ([roles, person]) => {
        const given = findRole(person.role, roles)
        const effective = computeEffectiveUserRoleOn(person, today, roles)
        for (const permission of everyPermission) {
          if (roleHasPermission(effective, permission)) expect(given.may).toContain(permission)
        }
        if (given.tableGroups !== 'all') {
          expect(effective.tableGroups).not.toBe('all')
          expect(given.tableGroups).toEqual(expect.arrayContaining([...effective.tableGroups]))
        }
        const isOver = person.validUntil !== null && person.validUntil < today
        if (isOver || person.status === 'locked') expect(effective.may).toEqual(['view'])
      }),
      { numRuns: chooseRepetitionCount(300, 3_000) }
    )
  })

  test('a role that does not exist is that of a viewer without any table group', () => {
    expect(findRole('vai-tro-0001')).toEqual({
      id: 'viewer',
      label: unknownRoleLabel,
      may: ['view'],
      tableGroups: []
    })
  })

  test('a custom role cannot replace a built-in role by using its key', () => {
    const forged = { ...builtInRoles.admin, id: 'viewer' }
    expect(findRole('viewer', [forged])).toBe(builtInRoles.viewer)
  })

  test('the roles that could read personal data before it was a permission of its own still can', () => {
    const readers = Object.values(builtInRoles).filter(role =>
      roleHasPermission(role, 'readPersonal')
    )
    expect(readers.map(({ id }) => id)).toEqual(['admin', 'analyst'])
    for (const role of Object.values(builtInRoles)) {
      expect(roleHasPermission(role, 'readPersonal')).toBe(roleHasPermission(role, 'analyse'))
    }
  })
})
