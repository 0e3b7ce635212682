import { degreeOfFileName, fileSuffixOfDegree, secrecyDegrees } from '@shared/model/secrecy/degree'
import { describe, expect, it } from 'vitest'

describe('degreeOfFileName', () => {
  it.each(secrecyDegrees)('finds the degree %s in the name of an exported file', degree => {
    expect(degreeOfFileName(`bang${fileSuffixOfDegree(degree)}.csv`)).toBe(degree)
    expect(degreeOfFileName(`bang${fileSuffixOfDegree(degree)}.csv`.normalize('NFD'))).toBe(degree)
  })

  it('takes a word without brackets for a part of the name', () => {
    expect(degreeOfFileName('MẬT độ dân số.csv')).toBe('none')
  })
})
