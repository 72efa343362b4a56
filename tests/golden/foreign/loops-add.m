@implementation Draw
+(Grade)pick:(NSInteger)luck{
    NSDictionary *gradeOdds = @{@(Grade_Plain):@(300),
                                @(Grade_Fine):@(25)};
    NSMutableArray *bag = [[NSMutableArray alloc] init];
    switch (luck) {
        case 0:{
            for (int i = 0; i < 5; i++) {
                [bag addObject:@(Grade_Plain)];
            }
            [bag addObject:@(Grade_Fine)];
        }
            break;
    }
    return (Grade)[bag[0] integerValue];
}
@end
