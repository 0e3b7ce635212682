import { describe, expect, it } from 'vitest'
import { withExpectations } from '../../../../../src/main/store/recovery/version-10/ledger'

describe('records of version 9', () => {
  it('records of version 9 get an empty list of expectations, and existing ones are kept', () => {
    expect(withExpectations({ apis: [1] })).toEqual({ apis: [1], expectations: [] })
    expect(withExpectations({ expectations: [2] })).toEqual({ expectations: [2] })
  })
})
