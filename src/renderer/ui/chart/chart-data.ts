export type { ChartColor, ChartData, Series, ValueFormat } from '@shared/kit/figures/chart'
