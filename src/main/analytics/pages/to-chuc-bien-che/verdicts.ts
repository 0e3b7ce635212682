import { unitLevelLabel, unitLevels } from '@shared/model/analytics/words'
import { joinIfFirstTextIsKnown, textIfAllKnown, type VerdictSentenceWriter } from '../../verdict'
import { strengthSentence } from '../lien-nganh/verdicts'

/** Verdict of strength pages: one sentence with headcount, establishment and fill rate. */
export const strengthVerdict: VerdictSentenceWriter = source => [strengthSentence(source)]

export const organisationTreeVerdict: VerdictSentenceWriter = ({ subject, size, amount }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} có ${size('units')}`,
    textIfAllKnown`cấp sâu nhất là ${size('deepest-level')}`,
    amount('units-without-establishment') === 0
      ? 'mọi đơn vị đã có biên chế'
      : textIfAllKnown`${size('units-without-establishment')} chưa có biên chế`
  )
]

export const vacancyVerdict: VerdictSentenceWriter = ({ subject, size }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} còn thiếu ${size('posts-vacant')} ở các vị trí trống`,
    textIfAllKnown`đã bố trí ${size('posts-filled')} trên ${size('position-lines')} biên chế`,
    textIfAllKnown`kiêm nhiệm ${size('second-posts')}`
  )
]

export const fillRateVerdict: VerdictSentenceWriter = ({ subject, size, target, change }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} đạt tỷ lệ lấp đầy ${size('fill-rate')} (${target('fill-rate')})`,
    change('fill-rate')
  ),
  joinIfFirstTextIsKnown(
    textIfAllKnown`${size('units-success')} đạt`,
    textIfAllKnown`${size('units-warning')} cần chú ý`,
    textIfAllKnown`${size('units-danger')} thiếu hụt`
  )
]

export const organisationLevelVerdict: VerdictSentenceWriter = ({ subject, size, scope }) => {
  const suffix = scope.sumsUp ? '-whole' : ''
  const parts = unitLevels.flatMap(level => {
    const words = textIfAllKnown`${unitLevelLabel(level)} ${size(`headcount-level-${level}${suffix}`)}`
    return words === undefined ? [] : [words]
  })
  return parts.length === 0 ? [] : [`${subject}, quân số theo cấp: ${parts.join(', ')}.`]
}

export const unitKindVerdict: VerdictSentenceWriter = ({ subject, size, note }) => [
  joinIfFirstTextIsKnown(
    textIfAllKnown`${subject} có ${size('kinds')}`,
    textIfAllKnown`đông nhất là ${note('kind-most')} với ${size('kind-most')}`
  ),
  textIfAllKnown`Tỷ lệ lấp đầy thấp nhất: ${note('kind-lowest')}, ${size('kind-lowest')}.`
]

export const postStandardVerdict: VerdictSentenceWriter = ({ size, amount }) => [
  textIfAllKnown`${size('standard-met')} người giữ chức vụ đạt chuẩn.`,
  joinIfFirstTextIsKnown(
    textIfAllKnown`${size('posts-standard')} trên ${size('posts')} đã có chuẩn`,
    amount('posts-open') === 0
      ? undefined
      : textIfAllKnown`${size('posts-open')} chưa ban hành chuẩn`
  )
]
