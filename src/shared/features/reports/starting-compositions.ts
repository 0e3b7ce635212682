import type {
  ReportBlock,
  ReportBlockSource,
  ReportComposition
} from '../../model/reports/composition'
import { compositionText, type ReportStart } from './composition-text'

/** Report to start from, before a user has changed it. */
export interface StartingReport {
  readonly name: string
  readonly composition: ReportComposition
}

const page = (path: string): ReportBlockSource => ({
  kind: 'page',
  page: `/chuyen-nganh/${path}`,
  filters: {}
})
const heading = (text: string): ReportBlock => ({ kind: 'heading', level: 1, text })
const sentences = (source: ReportBlockSource): ReportBlock => ({ kind: 'sentences', source })
const figures = (source: ReportBlockSource): ReportBlock => ({ kind: 'figures', source })
const annex = (source: ReportBlockSource, title: string): ReportBlock => ({
  kind: 'table',
  source,
  title,
  annex: true,
  landscape: true
})
const proposals: readonly ReportBlock[] = [
  heading('Đề xuất, kiến nghị'),
  { kind: 'lines', count: 4 }
]

const strength = page('quan-so-chinh-sach/tong-quan-quan-so')
const movements = page('quan-so-chinh-sach/bien-dong-nhan-su')
const establishment = page('lien-nganh/doi-chieu-bien-che')
const reserve = page('dong-vien-du-bi/tong-quan')
const reserveUnits = page('dong-vien-du-bi/theo-don-vi')
const training = page('dong-vien-du-bi/huan-luyen')

const blocks: Readonly<Record<ReportStart, readonly ReportBlock[]>> = {
  'quan-so': [
    heading('Tình hình quân số'),
    sentences(strength),
    figures(strength),
    heading('Biến động quân số trong tháng'),
    sentences(movements),
    figures(movements),
    heading('So với biên chế'),
    sentences(establishment),
    ...proposals,
    annex(establishment, 'Quân số và biên chế theo đơn vị')
  ],
  'dong-vien': [
    heading('Tình hình lực lượng dự bị động viên'),
    sentences(reserve),
    figures(reserve),
    heading('Kết quả huấn luyện'),
    sentences(training),
    figures(training),
    ...proposals,
    annex(reserveUnits, 'Lực lượng dự bị động viên theo đơn vị')
  ],
  trong: []
}

const abstracts: Readonly<Record<ReportStart, string>> = {
  'quan-so': 'Tình hình quân số',
  'dong-vien': 'Công tác động viên, dự bị',
  trong: ''
}

/** Report to start from, for a period as it is displayed ("10/2026"). */
export function buildStartingReport(start: ReportStart, period: string): StartingReport {
  const abstract = abstracts[start]
  const name = { ...compositionText.starts, trong: '' }[start]
  const named = name.endsWith('tháng') || name === '' ? name : `${name} tháng`
  return {
    name: named && `${named} ${period}`,
    composition: {
      abstract: abstract && `${abstract} tháng ${period}`,
      fields: {},
      blocks: [...blocks[start]]
    }
  }
}
