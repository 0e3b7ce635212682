/** Texts of the schedules of forms and of the release by a second person. */
export const formPlanText = {
  chooseTitle: 'Chọn thư mục ghi biểu mẫu',
  noFolder: 'Vui lòng chọn thư mục',
  noPlan: 'Biểu mẫu này chưa có lịch lập.',
  folderGone: 'Không thấy thư mục đã chọn',
  going: 'Biểu mẫu này đang được lập theo lịch.',
  notWaiting: 'Bản này không còn chờ duyệt.',
  failedUnits: (units: string) => `Không lập được cho: ${units}`,
  withFaults: (units: string) => `Có ô chưa có giá trị ở: ${units}`,
  ran: (files: string) => `Lập theo lịch ${files} tệp`,
  prepared: (files: string) => `Lập theo lịch ${files} tệp, chờ người thứ hai duyệt`,
  notice: (form: string, error: string) => `Biểu mẫu “${form}” lập theo lịch: ${error}`
} as const
