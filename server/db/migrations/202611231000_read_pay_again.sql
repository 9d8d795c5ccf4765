-- The pay of these texts is read in another way now. Without the day of their last check they are compared again, once.
update jobs set pay_checked_on = null
where pay_checked_on is not null
  and salary ~* 'up to|as much as|max|casual|inc[l.]* +super|super[a-z]* +(is +)?incl|fortnight|shift|\d *p\.?[hwma]|twenty|thirty|forty|\d,\d\d?([^\d]|$)|\d \d{3}';
