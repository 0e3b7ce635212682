import type { LegalDocument, PredefinedLegalDocument } from './legal-document'
import { personnelLegalDocuments } from './predefined-personnel'

const assembly = 'Quốc hội'
const government = 'Chính phủ'

/**
 * Legal documents shipped with the program, by id. A day is null where no public source confirmed
 * it; the list then says so instead of showing an invented day.
 */
const predefined = {
  'luat-117-2025': {
    kind: 'law',
    number: '117/2025/QH15',
    title: 'Bảo vệ bí mật nhà nước',
    issuer: assembly,
    issued: '2025-12-10',
    from: '2026-03-01',
    to: null,
    replacedBy: '',
    subjects: ['secrecy']
  },
  'luat-29-2018': {
    kind: 'law',
    number: '29/2018/QH14',
    title: 'Bảo vệ bí mật nhà nước',
    issuer: assembly,
    issued: '2018-11-15',
    from: '2020-07-01',
    to: '2026-03-01',
    replacedBy: '117/2025/QH15',
    subjects: ['secrecy']
  },
  'nd-63-2026': {
    kind: 'decree',
    number: '63/2026/NĐ-CP',
    title: 'Quy định chi tiết và biện pháp thi hành Luật Bảo vệ bí mật nhà nước',
    issuer: government,
    issued: '2026-02-28',
    from: '2026-03-01',
    to: null,
    replacedBy: '',
    subjects: ['secrecy']
  },
  'nd-26-2020': {
    kind: 'decree',
    number: '26/2020/NĐ-CP',
    title: 'Quy định chi tiết một số điều của Luật Bảo vệ bí mật nhà nước',
    issuer: government,
    issued: '2020-02-28',
    from: '2020-07-01',
    to: '2026-03-01',
    replacedBy: '63/2026/NĐ-CP',
    subjects: ['secrecy']
  },
  'tt-24-2020-bca': {
    kind: 'circular',
    number: '24/2020/TT-BCA',
    title: 'Biểu mẫu sử dụng trong công tác bảo vệ bí mật nhà nước',
    issuer: 'Bộ Công an',
    issued: null,
    from: null,
    to: null,
    replacedBy: '',
    subjects: ['secrecy', 'records']
  },
  'luat-91-2025': {
    kind: 'law',
    number: '91/2025/QH15',
    title: 'Bảo vệ dữ liệu cá nhân',
    issuer: assembly,
    issued: '2025-06-26',
    from: '2026-01-01',
    to: null,
    replacedBy: '',
    subjects: ['personalData']
  },
  'nd-356-2025': {
    kind: 'decree',
    number: '356/2025/NĐ-CP',
    title: 'Quy định chi tiết một số điều và biện pháp thi hành Luật Bảo vệ dữ liệu cá nhân',
    issuer: government,
    issued: '2025-12-31',
    from: '2026-01-01',
    to: null,
    replacedBy: '',
    subjects: ['personalData']
  },
  'nd-13-2023': {
    kind: 'decree',
    number: '13/2023/NĐ-CP',
    title: 'Bảo vệ dữ liệu cá nhân',
    issuer: government,
    issued: '2023-04-17',
    from: '2023-07-01',
    to: '2026-01-01',
    replacedBy: '356/2025/NĐ-CP',
    subjects: ['personalData']
  },
  'luat-60-2024': {
    kind: 'law',
    number: '60/2024/QH15',
    title: 'Dữ liệu',
    issuer: assembly,
    issued: '2024-11-30',
    from: '2025-07-01',
    to: null,
    replacedBy: '',
    subjects: ['dataSharing', 'connection']
  },
  'nd-278-2025': {
    kind: 'decree',
    number: '278/2025/NĐ-CP',
    title: 'Kết nối, chia sẻ dữ liệu bắt buộc giữa các cơ quan thuộc hệ thống chính trị',
    issuer: government,
    issued: '2025-10-22',
    from: '2025-10-22',
    to: null,
    replacedBy: '',
    subjects: ['dataSharing', 'connection']
  },
  'nd-47-2020': {
    kind: 'decree',
    number: '47/2020/NĐ-CP',
    title: 'Quản lý, kết nối và chia sẻ dữ liệu số của cơ quan nhà nước',
    issuer: government,
    issued: '2020-04-09',
    from: null,
    to: '2025-10-22',
    replacedBy: '278/2025/NĐ-CP',
    subjects: ['dataSharing', 'connection']
  },
  'luat-20-2023': {
    kind: 'law',
    number: '20/2023/QH15',
    title: 'Giao dịch điện tử',
    issuer: assembly,
    issued: '2023-06-22',
    from: '2024-07-01',
    to: null,
    replacedBy: '',
    subjects: ['connection', 'records']
  },
  'nd-30-2020': {
    kind: 'decree',
    number: '30/2020/NĐ-CP',
    title: 'Công tác văn thư',
    issuer: government,
    issued: '2020-03-05',
    from: '2020-03-05',
    to: null,
    replacedBy: '',
    subjects: ['records']
  },
  'nq-202-2025': {
    kind: 'resolution',
    number: '202/2025/QH15',
    title: 'Sắp xếp đơn vị hành chính cấp tỉnh',
    issuer: assembly,
    issued: null,
    from: null,
    to: null,
    replacedBy: '',
    subjects: ['places']
  },
  ...personnelLegalDocuments
} as const satisfies Record<string, PredefinedLegalDocument>

export type PredefinedLegalDocumentId = keyof typeof predefined

export const predefinedLegalDocuments: readonly LegalDocument[] = Object.entries(
  predefined as Readonly<Record<string, PredefinedLegalDocument>>
).map(([id, document]) => ({ id, ...document, retired: false }))

const kindWords = {
  law: 'Luật',
  resolution: 'Nghị quyết',
  decree: 'Nghị định',
  circular: 'Thông tư',
  decision: 'Quyết định',
  directive: 'Chỉ thị',
  other: 'Văn bản'
} as const

/** Labels of the kinds of legal documents, which also begin their citation. */
export const legalDocumentKindLabels: Readonly<Record<LegalDocument['kind'], string>> = kindWords

/** Citation of a legal document: "Nghị định 47/2020/NĐ-CP". */
export const citeLegalDocument = ({ kind, number }: Pick<LegalDocument, 'kind' | 'number'>) =>
  `${legalDocumentKindLabels[kind]} ${number}`

/** Citation and title of a predefined document, for texts of the program and default settings. */
export function citePredefinedDocument(id: PredefinedLegalDocumentId): {
  readonly code: string
  readonly title: string
} {
  const document = predefined[id]
  return { code: citeLegalDocument(document), title: document.title }
}
