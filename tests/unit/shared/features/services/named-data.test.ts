import { requiresPackageEncryption } from '@shared/features/services/sending'
import { lgspNetworkDefinition } from '@shared/model/services/lgsp'
import {
  findUnapprovedContentAspect,
  type PackageContentRequest,
  type RegisteredServiceData,
  secrecyDegreeOfRegistration
} from '@shared/model/services/named-data'
import { ngspNetworkDefinition } from '@shared/model/services/ngsp'
import { describe, expect, test } from 'vitest'

const isA = {
  kind: 'compare',
  column: { table: 0, column: 'ma' },
  test: 'is',
  value: { value: 'A' }
} as const
/** The same condition with its keys in another order, to test that the order does not matter. */
const sameA = {
  value: { value: 'A' },
  test: 'is',
  column: { column: 'ma', table: 0 },
  kind: 'compare'
} as const
const isB = { ...isA, value: { value: 'B' } } as const

const approved: RegisteredServiceData = {
  source: { kind: 'table', id: 'dm-1' },
  columns: ['ma', 'so'],
  filter: isA,
  degree: 'khong-mat'
}
const { source } = approved

describe('package request compared with the approved data', () => {
  const requests: readonly [
    string,
    PackageContentRequest,
    ReturnType<typeof findUnapprovedContentAspect>
  ][] = [
    ['of the approved source alone is within the approval', { source }, undefined],
    ['of exactly the approved data is within the approval', approved, undefined],
    ['of fewer columns is within the approval', { source, columns: ['so'] }, undefined],
    [
      'of columns in another order is within the approval',
      { source, columns: ['so', 'ma'] },
      undefined
    ],
    [
      'whose filter is written in another order is within the approval',
      { source, filter: sameA },
      undefined
    ],
    [
      'of another table is beyond the approval',
      { source: { kind: 'table', id: 'dm-2' } },
      'source'
    ],
    [
      'of a query of the same id is beyond the approval',
      { source: { kind: 'query', id: 'dm-1' } },
      'source'
    ],
    [
      'of one more column is beyond the approval',
      { source, columns: ['ma', 'so', 'ten'] },
      'columns'
    ],
    ['of another column is beyond the approval', { source, columns: ['ten'] }, 'columns'],
    ['without the filter is beyond the approval', { source, filter: null }, 'filter'],
    ['of another filter is beyond the approval', { source, filter: isB }, 'filter'],
    [
      'of a narrower filter is beyond the approval',
      { source, filter: { kind: 'all', parts: [isA, isB] } },
      'filter'
    ]
  ]
  test.each(requests)(
    'findUnapprovedContentAspect returns the unapproved part of a package request %s',
    (_title, asked, expected) => {
      expect(findUnapprovedContentAspect(approved, asked)).toBe(expected)
    }
  )

  test('an approval of all rows does not cover a package request with a filter', () => {
    expect(
      findUnapprovedContentAspect({ ...approved, filter: null }, { source, filter: isA })
    ).toBe('filter')
  })
})

describe('secrecy classification of the data of a service', () => {
  test('the secrecy classification of an LGSP registration is its security level, and for NGSP it is entered separately', () => {
    expect(secrecyDegreeOfRegistration(lgspNetworkDefinition, { securityLevel: 'toi-mat' })).toBe(
      'toi-mat'
    )
    expect(
      secrecyDegreeOfRegistration(ngspNetworkDefinition, { securityLevel: 'confidential' })
    ).toBeUndefined()
  })

  test('a secrecy classification above the lowest one requires an encrypted package, whatever the security level of the service', () => {
    const values = { securityLevel: 'public' }
    const withDegree = (degree: RegisteredServiceData['degree']) =>
      requiresPackageEncryption({
        values,
        named: { data: { ...approved, degree }, by: 'An', time: 0 }
      })
    expect(withDegree('khong-mat')).toBe(false)
    expect([withDegree('mat'), withDegree('toi-mat'), withDegree('tuyet-mat')]).toEqual([
      true,
      true,
      true
    ])
  })
})
