import {
  cannotDecideOwnRequestMessage,
  findOwnRequestDecisionRefusal
} from '@shared/features/admin/own-decision'
import { builtInRoles, type Role } from '@shared/model/admin/roles'
import { expect, test } from 'vitest'

const person = { name: 'Vũ Hải Hà', account: 'ha.vh' }
const separate = { separateApprover: true }

const mine = [
  ['the name itself', 'Vũ Hải Hà', 'Vũ Hải Hà'],
  ['with the account, since a namesake came', 'Vũ Hải Hà (ha.vh)', 'Vũ Hải Hà (ha.vh)'],
  ['filed before the namesake came', 'Vũ Hải Hà (ha.vh)', 'Vũ Hải Hà'],
  ['filed while the namesake was there', 'Vũ Hải Hà', 'Vũ Hải Hà (ha.vh)'],
  ['written in other letters', 'Vũ Hải Hà', 'VŨ HẢI HÀ']
] as const

test.each(mine)(
  'findOwnRequestDecisionRefusal refuses a decision on a request by its own author: %s',
  (_title, operator, creator) => {
    const refusal = findOwnRequestDecisionRefusal(
      { operator, person, role: builtInRoles.approver },
      creator,
      separate
    )
    expect(refusal).toBe(cannotDecideOwnRequestMessage)
  }
)

test.each([
  ['somebody else', 'Trần Thị Bình'],
  ['a namesake who is told apart by the account', 'Vũ Hải Hà (ha2.vh)']
])(
  'findOwnRequestDecisionRefusal allows a decision on a request of another user: %s',
  (_title, creator) => {
    const decider = { operator: 'Vũ Hải Hà (ha.vh)', person, role: builtInRoles.approver }
    expect(findOwnRequestDecisionRefusal(decider, creator, separate)).toBeUndefined()
  }
)

test('an operator without an account is identified by the name alone', () => {
  const decider = { operator: 'Người lạ', person: null, role: builtInRoles.viewer }
  expect(findOwnRequestDecisionRefusal(decider, 'Người lạ', separate)).toBe(
    cannotDecideOwnRequestMessage
  )
  expect(findOwnRequestDecisionRefusal(decider, 'người lạ', separate)).toBeUndefined()
})

test.each<[Role, boolean, boolean]>([
  ['admin', true, false],
  ['admin', false, true],
  ['approver', false, false]
])(
  'role %s with separate approver %s may decide on its own request: %s',
  (role, separateApprover, may) => {
    const decider = { operator: person.name, person, role: builtInRoles[role] }
    expect(
      findOwnRequestDecisionRefusal(decider, person.name, { separateApprover }) === undefined
    ).toBe(may)
  }
)
