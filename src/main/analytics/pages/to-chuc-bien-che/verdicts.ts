import { unitLevelLabel, unitLevels } from '@shared/model/analytics/words'
import { ifKnown, joined, type VerdictSentences } from '../../verdict'
import { strengthSentence } from '../lien-nganh/verdicts'

/** Verdict of strength pages: one sentence with headcount, establishment and fill rate. */
export const strengthVerdict: VerdictSentences = source => [strengthSentence(source)]

export const treeVerdict: VerdictSentences = ({ subject, size, amount }) => [
  joined(
    ifKnown`${subject} có ${size('units')}`,
    ifKnown`cấp sâu nhất là ${size('deepest-level')}`,
    amount('units-without-establishment') === 0
      ? 'mọi đơn vị đã có biên chế'
      : ifKnown`${size('units-without-establishment')} chưa có biên chế`
  )
]

export const vacancyVerdict: VerdictSentences = ({ subject, size }) => [
  joined(
    ifKnown`${subject} còn thiếu ${size('posts-vacant')} ở các vị trí trống`,
    ifKnown`đã bố trí ${size('posts-filled')} trên ${size('position-lines')} biên chế`,
    ifKnown`kiêm nhiệm ${size('second-posts')}`
  )
]

export const fillVerdict: VerdictSentences = ({ subject, size, target, change }) => [
  joined(
    ifKnown`${subject} đạt tỷ lệ lấp đầy ${size('fill-rate')} (${target('fill-rate')})`,
    change('fill-rate')
  ),
  joined(
    ifKnown`${size('units-success')} đạt`,
    ifKnown`${size('units-warning')} cần chú ý`,
    ifKnown`${size('units-danger')} thiếu hụt`
  )
]

export const levelVerdict: VerdictSentences = ({ subject, size, scope }) => {
  const suffix = scope.sumsUp ? '-whole' : ''
  const parts = unitLevels.flatMap(level => {
    const words = ifKnown`${unitLevelLabel(level)} ${size(`headcount-level-${level}${suffix}`)}`
    return words === undefined ? [] : [words]
  })
  return parts.length === 0 ? [] : [`${subject}, quân số theo cấp: ${parts.join(', ')}.`]
}

export const kindVerdict: VerdictSentences = ({ subject, size, note }) => [
  joined(
    ifKnown`${subject} có ${size('kinds')}`,
    ifKnown`đông nhất là ${note('kind-most')} với ${size('kind-most')}`
  ),
  ifKnown`Tỷ lệ lấp đầy thấp nhất: ${note('kind-lowest')}, ${size('kind-lowest')}.`
]

export const standardVerdict: VerdictSentences = ({ size, amount }) => [
  ifKnown`${size('standard-met')} người giữ chức vụ đạt chuẩn.`,
  joined(
    ifKnown`${size('posts-standard')} trên ${size('posts')} đã có chuẩn`,
    amount('posts-open') === 0 ? undefined : ifKnown`${size('posts-open')} chưa ban hành chuẩn`
  )
]
