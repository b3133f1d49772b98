/** Language ids, named so that the demo content can be read (Product §9). */

export const RU = 1
export const EN = 2
export const DE = 3
export const FR = 4
export const ES = 5
export const IT = 6
export const KK = 7
export const UK = 8
export const ZH = 9
export const TR = 10
export const PL = 11
export const PT = 12
