export type { ChartColor, ChartData, Series, ValueFormat } from '@shared/chart'
