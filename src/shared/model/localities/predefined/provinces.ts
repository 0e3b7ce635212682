import type { Locality, LocalitySuccessor } from '../locality'

/** Codes and names of the provinces since 1 July 2025; cities of the central level come first. */
const cities = '01 Hà Nội,31 Hải Phòng,46 Huế,48 Đà Nẵng,79 Hồ Chí Minh,92 Cần Thơ'
const provinces =
  '04 Cao Bằng,08 Tuyên Quang,11 Điện Biên,12 Lai Châu,14 Sơn La,15 Lào Cai,19 Thái Nguyên,20 Lạng Sơn,22 Quảng Ninh,24 Bắc Ninh,25 Phú Thọ,33 Hưng Yên,37 Ninh Bình,38 Thanh Hóa,40 Nghệ An,42 Hà Tĩnh,44 Quảng Trị,51 Quảng Ngãi,52 Gia Lai,56 Khánh Hòa,66 Đắk Lắk,68 Lâm Đồng,75 Đồng Nai,80 Tây Ninh,82 Đồng Tháp,86 Vĩnh Long,91 An Giang,96 Cà Mau'

/** Codes and names of the 63 provinces until 30 June 2025, each with the code of its successor. */
const formerCities =
  '01 Hà Nội:01,31 Hải Phòng:31,46 Huế:46,48 Đà Nẵng:48,79 Hồ Chí Minh:79,92 Cần Thơ:92'
const formerProvinces =
  '02 Hà Giang:08,04 Cao Bằng:04,06 Bắc Kạn:19,08 Tuyên Quang:08,10 Lào Cai:15,11 Điện Biên:11,12 Lai Châu:12,14 Sơn La:14,15 Yên Bái:15,17 Hòa Bình:25,19 Thái Nguyên:19,20 Lạng Sơn:20,22 Quảng Ninh:22,24 Bắc Giang:24,25 Phú Thọ:25,26 Vĩnh Phúc:25,27 Bắc Ninh:24,30 Hải Dương:31,33 Hưng Yên:33,34 Thái Bình:33,35 Hà Nam:37,36 Nam Định:37,37 Ninh Bình:37,38 Thanh Hóa:38,40 Nghệ An:40,42 Hà Tĩnh:42,44 Quảng Bình:44,45 Quảng Trị:44,49 Quảng Nam:48,51 Quảng Ngãi:51,52 Bình Định:52,54 Phú Yên:66,56 Khánh Hòa:56,58 Ninh Thuận:56,60 Bình Thuận:68,62 Kon Tum:51,64 Gia Lai:52,66 Đắk Lắk:66,67 Đắk Nông:68,68 Lâm Đồng:68,70 Bình Phước:75,72 Tây Ninh:80,74 Bình Dương:79,75 Đồng Nai:75,77 Bà Rịa - Vũng Tàu:79,80 Long An:80,82 Tiền Giang:82,83 Bến Tre:86,84 Trà Vinh:86,86 Vĩnh Long:86,87 Đồng Tháp:82,89 An Giang:91,91 Kiên Giang:91,93 Hậu Giang:92,94 Sóc Trăng:92,95 Bạc Liêu:96,96 Cà Mau:96'

const formerList = 'QD-124-2004'
const currentList = 'QD-19-2025'
/** First day on which the 63 provinces existed with their later ground. */
const formerStart = '2008-08-01'
const hueStart = '2025-01-01'
const currentStart = '2025-07-01'
const mergerDecree = 'Nghị quyết 202/2025/QH15'

const kindWords = { city: 'Thành phố', province: 'Tỉnh' } as const

function parseEntries(
  kind: keyof typeof kindWords,
  entries: string,
  rest: (code: string) => Pick<Locality, 'from' | 'list' | 'to'>
): Locality[] {
  return entries.split(',').map(entry => {
    const [named = '', successor] = entry.split(':')
    const [code, name] = [named.slice(0, 2), named.slice(3)]
    const next: LocalitySuccessor[] =
      successor === undefined ? [] : [{ list: currentList, code: successor, whole: true }]
    return {
      code,
      name: `${kindWords[kind]} ${name}`,
      kind,
      parent: '',
      successors: next,
      decree: mergerDecree,
      verified: false,
      retired: false,
      ...rest(code)
    }
  })
}

const former = (code: string) => ({
  list: formerList,
  from: code === '46' ? hueStart : formerStart,
  to: currentStart
})
const current = () => ({ list: currentList, from: currentStart, to: null })

/**
 * Localities shipped with the program: the provinces of two code lists, with their successions of
 * 1 January and 1 July 2025. Codes and names are from the Python package vietnamadminunits 1.0.4.
 */
export const predefinedLocalities: readonly Locality[] = [
  {
    list: formerList,
    code: '46',
    name: 'Tỉnh Thừa Thiên Huế',
    kind: 'province',
    parent: '',
    from: formerStart,
    to: hueStart,
    successors: [{ list: formerList, code: '46', whole: true }],
    decree: 'Nghị quyết 175/2024/QH15',
    verified: false,
    retired: false
  },
  ...parseEntries('city', formerCities, former),
  ...parseEntries('province', formerProvinces, former),
  ...parseEntries('city', cities, current),
  ...parseEntries('province', provinces, current)
]
