import type { PredefinedLegalDocument } from './legal-document'

const assembly = 'Quốc hội'
const government = 'Chính phủ'

/** Legal documents about people in service, their pay and holidays, by id. */
export const personnelLegalDocuments = {
  'luat-78-2015': {
    kind: 'law',
    number: '78/2015/QH13',
    title: 'Nghĩa vụ quân sự',
    issuer: assembly,
    issued: null,
    from: '2016-01-01',
    to: null,
    replacedBy: '',
    subjects: ['forces']
  },
  'luat-53-2019': {
    kind: 'law',
    number: '53/2019/QH14',
    title: 'Lực lượng dự bị động viên',
    issuer: assembly,
    issued: '2019-11-26',
    from: '2020-07-01',
    to: null,
    replacedBy: '',
    subjects: ['forces']
  },
  'luat-52-2024': {
    kind: 'law',
    number: '52/2024/QH15',
    title: 'Sửa đổi, bổ sung một số điều của Luật Sĩ quan Quân đội nhân dân Việt Nam',
    issuer: assembly,
    issued: '2024-11-28',
    from: '2024-12-01',
    to: null,
    replacedBy: '',
    subjects: ['forces']
  },
  'luat-16-1999': {
    kind: 'law',
    number: '16/1999/QH10',
    title: 'Sĩ quan Quân đội nhân dân Việt Nam',
    issuer: assembly,
    issued: null,
    from: null,
    to: null,
    replacedBy: '',
    subjects: ['forces']
  },
  'luat-72-2014': {
    kind: 'law',
    number: '72/2014/QH13',
    title: 'Sửa đổi, bổ sung một số điều của Luật Sĩ quan Quân đội nhân dân Việt Nam (2014)',
    issuer: assembly,
    issued: null,
    from: null,
    to: null,
    replacedBy: '',
    subjects: ['forces']
  },
  'luat-98-2015': {
    kind: 'law',
    number: '98/2015/QH13',
    title: 'Quân nhân chuyên nghiệp, công nhân và viên chức quốc phòng',
    issuer: assembly,
    issued: null,
    from: null,
    to: null,
    replacedBy: '',
    subjects: ['forces']
  },
  'luat-45-2019': {
    kind: 'law',
    number: '45/2019/QH14',
    title: 'Bộ luật Lao động',
    issuer: assembly,
    issued: null,
    from: '2021-01-01',
    to: null,
    replacedBy: '',
    subjects: ['labour']
  },
  'luat-10-2012': {
    kind: 'law',
    number: '10/2012/QH13',
    title: 'Bộ luật Lao động (2012)',
    issuer: assembly,
    issued: null,
    from: null,
    to: '2021-01-01',
    replacedBy: '45/2019/QH14',
    subjects: ['labour']
  },
  'nd-135-2020': {
    kind: 'decree',
    number: '135/2020/NĐ-CP',
    title: 'Quy định về tuổi nghỉ hưu',
    issuer: government,
    issued: null,
    from: null,
    to: null,
    replacedBy: '',
    subjects: ['labour']
  },
  'nd-204-2004': {
    kind: 'decree',
    number: '204/2004/NĐ-CP',
    title: 'Chế độ tiền lương đối với cán bộ, công chức, viên chức và lực lượng vũ trang',
    issuer: government,
    issued: null,
    from: null,
    to: null,
    replacedBy: '',
    subjects: ['labour', 'forces']
  },
  'nd-66-2013': {
    kind: 'decree',
    number: '66/2013/NĐ-CP',
    title: 'Mức lương cơ sở áp dụng cho cán bộ, công chức, viên chức và lực lượng vũ trang (2013)',
    issuer: government,
    issued: null,
    from: null,
    to: null,
    replacedBy: '47/2016/NĐ-CP',
    subjects: ['labour']
  },
  'nd-47-2016': {
    kind: 'decree',
    number: '47/2016/NĐ-CP',
    title: 'Mức lương cơ sở áp dụng cho cán bộ, công chức, viên chức và lực lượng vũ trang (2016)',
    issuer: government,
    issued: null,
    from: null,
    to: null,
    replacedBy: '47/2017/NĐ-CP',
    subjects: ['labour']
  },
  'nd-47-2017': {
    kind: 'decree',
    number: '47/2017/NĐ-CP',
    title: 'Mức lương cơ sở áp dụng cho cán bộ, công chức, viên chức và lực lượng vũ trang (2017)',
    issuer: government,
    issued: null,
    from: null,
    to: null,
    replacedBy: '72/2018/NĐ-CP',
    subjects: ['labour']
  },
  'nd-72-2018': {
    kind: 'decree',
    number: '72/2018/NĐ-CP',
    title: 'Mức lương cơ sở áp dụng cho cán bộ, công chức, viên chức và lực lượng vũ trang (2018)',
    issuer: government,
    issued: null,
    from: null,
    to: null,
    replacedBy: '38/2019/NĐ-CP',
    subjects: ['labour']
  },
  'nd-38-2019': {
    kind: 'decree',
    number: '38/2019/NĐ-CP',
    title: 'Mức lương cơ sở áp dụng cho cán bộ, công chức, viên chức và lực lượng vũ trang (2019)',
    issuer: government,
    issued: null,
    from: null,
    to: null,
    replacedBy: '24/2023/NĐ-CP',
    subjects: ['labour']
  },
  'nd-24-2023': {
    kind: 'decree',
    number: '24/2023/NĐ-CP',
    title: 'Mức lương cơ sở áp dụng cho cán bộ, công chức, viên chức và lực lượng vũ trang (2023)',
    issuer: government,
    issued: null,
    from: null,
    to: null,
    replacedBy: '73/2024/NĐ-CP',
    subjects: ['labour']
  },
  'nd-73-2024': {
    kind: 'decree',
    number: '73/2024/NĐ-CP',
    title: 'Mức lương cơ sở áp dụng cho cán bộ, công chức, viên chức và lực lượng vũ trang (2024)',
    issuer: government,
    issued: null,
    from: null,
    to: null,
    replacedBy: '',
    subjects: ['labour']
  }
} as const satisfies Record<string, PredefinedLegalDocument>
