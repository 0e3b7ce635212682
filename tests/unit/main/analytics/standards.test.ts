import { expect, test } from 'vitest'
import { makeSampleDataSet } from '../../../../src/main/analytics/data/data-set'
import { applyEditedPostStandards } from '../../../../src/main/analytics/standards'

const { posts } = makeSampleDataSet()
const standard = (grade: number) => ({ grade, education: 1, seniority: 3, certificate: true })
const version = (number: number) => ({
  ...{
    number,
    time: number,
    user: 'Đỗ An',
    reason: 'Theo quyết định mới',
    standard: standard(number)
  }
})

test('applyEditedPostStandards gives a post its most recently edited staffing standard, even if the post had no standard before', () => {
  const open = posts.find(post => post.open)
  const versions = [version(1), version(2)]
  const seen = applyEditedPostStandards(posts, [{ id: open?.id ?? '', versions }])
  expect(seen.find(({ id }) => id === open?.id)).toEqual({ ...open, ...standard(2), open: false })
  expect(seen.filter(({ id }) => id !== open?.id)).toEqual(
    posts.filter(({ id }) => id !== open?.id)
  )
})
