/** Readings that differ from the text on the screen: the Mandarin voice knows syllables with tones, not characters. */
export const spokenTexts: Record<string, string> = {
  'lin-yue-1':
    'hao3 cha2 bu2 pa4 deng3. shui3 kai1 le5, xian1 rang4 ta1 an1 jing4 yi2 hui4 er2, zai4 man4 man4 dao4 jin4 bei1 zi5 li3. ni3 hui4 ting1 jian4 cha2 ye4 zai4 shuo1 hua4.',
  'lin-yue-2':
    'jia1 shi4 wo3 men5 mei3 tian1 hui2 lai2 de5 di4 fang5. yi4 zhang1 mu4 zhuo1, yi4 zhan3 deng1, yi4 jia1 ren2 zuo4 zai4 yi4 qi3, huan1 ying2 ni3 hui2 jia1.',
  'lin-yue-3':
    'xia4 yu3 le5, che1 zhan4 zhi3 sheng4 xia4 wo3 yi2 ge4 ren2. wo3 hai2 shi4 dai4 zhe5 liang3 ba3 san3, deng3 ni3 hui2 lai2.',
}
