import { sampleCalendar, samplePeriodEndDays } from '@shared/features/analytics/calendar'
import { SeededRandom } from '@shared/kit/random'
import { sampleAreaName } from '@shared/model/analytics/words'
import { sampleUnitEstablishments } from '../../../../src/main/analytics/data/units'
import type { SampleDataSet, Unit } from '../../../../src/main/analytics/model'
import type { ModelRows } from '../model-rows/harness'
import { plantEquipmentDownDays, plantOverdueMaintenance } from './plant-equipment'
import {
  plantAbsences,
  plantExcess,
  plantOverduePolicyFiles,
  plantOverspending,
  plantShortage
} from './plant-people'
import {
  plantFailedTraining,
  plantLowReadiness,
  plantLowResponse,
  plantMissingReservists
} from './plant-reserve'

/** One deliberate problem of the data, which one sector page should show to a stranger. */
export interface PlantedProblem {
  /** Path of the page. */
  readonly page: string
  /** Name of the unit, area or locality. */
  readonly subject: string
  /** Vietnamese sentence about what is wrong. */
  readonly problem: string
  /** First month of the problem: "06/2026". */
  readonly since: string
  readonly changeData?: (data: SampleDataSet) => SampleDataSet
  readonly changeRows?: (rows: ModelRows, data: SampleDataSet) => ModelRows
}

/** Problems that are planted into one data folder, over a healthy data set. */
export interface PlantedFolder {
  /** Share of the establishment by which the healthy units exceed it. */
  readonly surplus: number
  readonly problems: readonly PlantedProblem[]
}

/**
 * Units without subordinates. Only those with at least two siblings get a problem that is measured
 * as a rate, so that the healthy siblings keep the rate of the parent within its threshold.
 */
function shuffledLeaves(units: readonly Unit[], random: SeededRandom) {
  const leaves = units.filter(({ index }) => !units.some(({ parent }) => parent === index))
  const hasSiblings = ({ parent }: Unit): boolean =>
    leaves.filter(leaf => leaf.parent === parent).length > 1
  return {
    rated: shuffle(leaves.filter(hasSiblings), random),
    counted: shuffle(
      leaves.filter(leaf => !hasSiblings(leaf)),
      random
    )
  }
}

export function shuffle<T>(items: readonly T[], random: SeededRandom): T[] {
  return items
    .map(item => ({ item, order: random.next() }))
    .sort((left, right) => left.order - right.order)
    .map(({ item }) => item)
}

const percentText = (share: number): string => `${Math.round(share * 100)}%`

/**
 * The ten problems of a seed, each for another page and (except areas and localities) another unit.
 * The excess of persons has a folder of its own, in which no other unit differs from its
 * establishment.
 */
export function choosePlantedProblems(data: SampleDataSet, seed: number): PlantedFolder[] {
  const random = new SeededRandom(seed)
  const { rated, counted } = shuffledLeaves(data.units, random)
  const areas = shuffle([...new Set(data.localities.map(({ area }) => area))], random)
  const month = (): { period: number; since: string } => {
    const period = random.int(5, 9)
    return { period, since: sampleCalendar.label(period) }
  }
  const unitAt = (units: readonly Unit[], place: number): Unit => units[place] as Unit
  return [
    {
      surplus: 0.02,
      problems: [
        shortage(unitAt(rated, 0), month(), random),
        downDays(unitAt(rated, 1), month()),
        absence(unitAt(rated, 2), month(), random),
        overspending(unitAt(rated, 3), month(), random),
        maintenance(unitAt(counted, 0), month()),
        policyFiles(unitAt(counted, 1), month(), random),
        training(unitAt(counted, 2), data, random),
        random.next() < 0.5
          ? readiness(areas[0] ?? 0, month(), random)
          : response(areas[0] ?? 0, data, random),
        registration(areas[1] ?? 0, data, month(), random)
      ]
    },
    { surplus: 0, problems: [excess(unitAt(rated, 4), month(), random)] }
  ]
}

const periodOfDay = (day: number): number => samplePeriodEndDays.findIndex(end => end >= day)

interface Month {
  readonly period: number
  readonly since: string
}

const establishmentOf = ({ index }: Unit): number => sampleUnitEstablishments[index] ?? 0

function shortage(unit: Unit, { period, since }: Month, random: SeededRandom): PlantedProblem {
  const missing = Math.round(establishmentOf(unit) * (0.12 + random.next() * 0.05))
  return {
    page: 'to-chuc-bien-che/ty-le-lap-day',
    subject: unit.name,
    problem: `Thiếu ${missing} người so với biên chế ${establishmentOf(unit)}`,
    since,
    changeData: data => plantShortage(data, unit, period, missing)
  }
}

function excess(unit: Unit, { period, since }: Month, random: SeededRandom): PlantedProblem {
  const over = Math.round(establishmentOf(unit) * (0.12 + random.next() * 0.06))
  return {
    page: 'lien-nganh/doi-chieu-bien-che',
    subject: unit.name,
    problem: `Thừa ${over} người so với biên chế ${establishmentOf(unit)}`,
    since,
    changeData: data => plantExcess(data, unit, period, over)
  }
}

const downDays = (unit: Unit, { period, since }: Month): PlantedProblem => ({
  page: 'trang-bi/theo-muc-do-san-sang',
  subject: unit.name,
  problem: 'Trang bị dừng nhiều ngày, mức sẵn sàng chỉ khoảng 80%',
  since,
  changeData: data => plantEquipmentDownDays(data, unit, period)
})

const maintenance = (unit: Unit, { period, since }: Month): PlantedProblem => ({
  page: 'trang-bi/theo-trang-thai-ky-thuat',
  subject: unit.name,
  problem: 'Phần lớn trang bị quá hạn bảo dưỡng',
  since,
  changeRows: (rows, data) => plantOverdueMaintenance(rows, data, unit, period)
})

function absence(unit: Unit, { period, since }: Month, random: SeededRandom): PlantedProblem {
  const share = 0.16 + random.next() * 0.06
  return {
    page: 'quan-so-chinh-sach/tong-quan-quan-so',
    subject: unit.name,
    problem: `Khoảng ${percentText(share)} quân số vắng mặt`,
    since,
    changeRows: (rows, data) => plantAbsences(rows, data, unit, { period, share })
  }
}

function overspending(unit: Unit, { period, since }: Month, random: SeededRandom): PlantedProblem {
  const share = 0.08 + random.next() * 0.06
  return {
    page: 'quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong',
    subject: unit.name,
    problem: `Phụ cấp tăng làm chi vượt dự toán khoảng ${percentText(share)}`,
    since,
    changeRows: rows => plantOverspending(rows, unit, { period, share })
  }
}

function policyFiles(unit: Unit, { period, since }: Month, random: SeededRandom): PlantedProblem {
  const files = random.int(12, 20)
  return {
    page: 'quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh',
    subject: unit.name,
    problem: `${files} hồ sơ nghỉ hưu quá hạn giải quyết`,
    since,
    changeData: data => plantOverduePolicyFiles(data, unit, period, files)
  }
}

function training(unit: Unit, data: SampleDataSet, random: SeededRandom): PlantedProblem {
  const index = random.int(3, data.rounds.length - 1)
  const round = data.rounds[index]
  const period = periodOfDay(round?.end ?? 0)
  return {
    page: 'dong-vien-du-bi/huan-luyen',
    subject: unit.name,
    problem: `Phần lớn người dự đợt huấn luyện ${round?.code ?? ''} không đạt`,
    since: sampleCalendar.label(period),
    changeData: all => plantFailedTraining(all, unit, index)
  }
}

function readiness(area: number, { period, since }: Month, random: SeededRandom): PlantedProblem {
  const share = 0.3 + random.next() * 0.15
  return {
    page: 'dong-vien-du-bi/san-sang',
    subject: sampleAreaName(area),
    problem: `Khoảng ${percentText(share)} dự bị chưa sẵn sàng`,
    since,
    changeData: data => plantLowReadiness(data, area, { period, share })
  }
}

function response(
  area: number,
  { testCalls }: SampleDataSet,
  random: SeededRandom
): PlantedProblem {
  const call = random.int(1, testCalls.length - 1)
  const share = 0.35 + random.next() * 0.2
  const period = periodOfDay(testCalls[call] ?? 0)
  return {
    page: 'dong-vien-du-bi/san-sang',
    subject: sampleAreaName(area),
    problem: `Khoảng ${percentText(share)} số người được gọi thử không phản hồi`,
    since: sampleCalendar.label(period),
    changeData: data => plantLowResponse(data, area, { call, share })
  }
}

function registration(
  area: number,
  { localities }: SampleDataSet,
  { period, since }: Month,
  random: SeededRandom
): PlantedProblem {
  const locality = random.pick(localities.filter(one => one.area === area))
  const share = 0.15 + random.next() * 0.15
  return {
    page: 'dong-vien-du-bi/theo-dia-ban',
    subject: `${locality.code} (${sampleAreaName(area)})`,
    problem: `Đăng ký dự bị giảm khoảng ${percentText(share)}, thấp hơn chỉ tiêu`,
    since,
    changeData: data => plantMissingReservists(data, locality.index, { period, share })
  }
}
