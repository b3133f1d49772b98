/** Readings that differ from the text on the screen: the Mandarin voice knows syllables with tones, not characters. */
export const spokenTexts: Record<string, string> = {
  'lin-yue-1':
    'hao3 cha2 bu2 pa4 deng3. shui3 kai1 le5, xian1 rang4 ta1 an1 jing4 yi2 hui4 er2, zai4 man4 man4 dao4 jin4 bei1 zi5 li3. ni3 hui4 ting1 jian4 cha2 ye4 zai4 shuo1 hua4. di4 yi1 bei1 kan4 yan2 se4, di4 er4 bei1 wen2 xiang1 wei4, di4 san1 bei1 cai2 zhen1 zheng4 kai1 shi3 he1. bu2 yao4 zhao2 ji2, ye3 bu2 yao4 shuo1 tai4 duo1 hua4. chuang1 wai4 xia4 zhe5 xiao3 yu3, peng2 you5 zuo4 zai4 dui4 mian4, cha2 hai2 hen3 re4. zhe4 jiu4 shi4 yi2 ge4 hen3 hao3 de5 xia4 wu3. ming2 tian1 wo3 men5 zai4 pao4 yi4 hu2 xin1 cha2, ting1 ting1 ta1 xiang3 shuo1 shen2 me5.',
  'lin-yue-2':
    'jia1 shi4 wo3 men5 mei3 tian1 hui2 lai2 de5 di4 fang5. yi4 zhang1 mu4 zhuo1, yi4 zhan3 deng1, yi4 jia1 ren2 zuo4 zai4 yi4 qi3, huan1 ying2 ni3 hui2 jia1.',
  'lin-yue-3':
    'xia4 yu3 le5, che1 zhan4 zhi3 sheng4 xia4 wo3 yi2 ge4 ren2. wo3 hai2 shi4 dai4 zhe5 liang3 ba3 san3, deng3 ni3 hui2 lai2.',
}
